# Runs OpenStack Swift with its S3 interface in one process and prints its port. Usage: swift-server.py FOLDER
import os
import sys
import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingBuilder

folder = sys.argv[1]
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'docket'
utils.validate_hash_conf = lambda: None

def listen():
    return eventlet.listen(('127.0.0.1', 0))

sockets = {name: listen() for name in ('account', 'container', 'object', 'proxy')}
port = {name: socket.getsockname()[1] for name, socket in sockets.items()}
os.makedirs(f'{folder}/disk/one')

for name, ring in (('account', 'account'), ('container', 'container'), ('object', 'object')):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port[name], 'device': 'one'})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{ring}.ring.gz')

def server(name, text):
    path = f'{folder}/{name}.conf'
    with open(path, 'w') as file:
        file.write(f'[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/disk\nmount_check = false\n{text}')
    eventlet.spawn(wsgi.server, sockets[name], loadapp(f'config:{path}', name='main'), log_output=False)

for name, use in (('account', 'account'), ('container', 'container'), ('object', 'mem_object')):
    server(name, f'[pipeline:main]\npipeline = own\n[app:own]\nuse = egg:swift#{use}\n')
server('proxy', '''[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''')
print(port['proxy'], flush=True)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)  # stdin closes when the parent process ends
