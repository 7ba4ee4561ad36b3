from aoslint.run.api import Finding as Finding
from aoslint.run.api import Report as Report
from aoslint.run.api import judge as judge

__version__: str
