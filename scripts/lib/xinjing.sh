#!/bin/sh
# 心镜：./xinjing 启动服务，./xinjing --help 列出全部命令。
# 设置写在这个文件夹旁边的 .env 里，数据在旁边的 data 里：换版本时两样都不动。
here=$(dirname "$(readlink -f "$0")")
node=$here/runtime/node
built_for=@MACHINE@
export XINJING_HOME="${XINJING_HOME:-$(dirname "$here")}"
export NODE_ENV=production

# Prints one line and exits with a code after which service managers do not restart.
refuse() {
  echo "$1" >&2
  exit 69
}

machine=$(uname -m)
[ "$machine" = "$built_for" ] || refuse "这个包给 $built_for 的机器，这台是 $machine。请换成给 $machine 的包"
if ! problem=$("$node" --version 2>&1); then
  problem=$(echo "$problem" | head -n 1)
  case $problem in
    *libatomic.so.1*) apt=libatomic1 dnf=libatomic ;;
    *libstdc++.so.6*) apt=libstdc++6 dnf=libstdc++ ;;
    *libgcc_s.so.1*) apt=libgcc-s1 dnf=libgcc ;;
    *) refuse "包里的 Node 不能运行：$problem" ;;
  esac
  system=$(sed -n 's/^ID\(_LIKE\)\{0,1\}=//p' /etc/os-release 2>/dev/null | tr '"\n' '  ')
  case " $system " in
    *" debian "* | *" ubuntu "*) refuse "缺少一个系统库：$problem。请以 root 运行 apt-get install $apt，再来一次" ;;
    *" fedora "* | *" rhel "* | *" centos "* | *" openEuler "*) refuse "缺少一个系统库：$problem。请以 root 运行 dnf install $dnf，再来一次" ;;
    *) refuse "缺少一个系统库：$problem" ;;
  esac
fi
set -- "$here/apps/server/src/main.ts" "$@"
if [ -r "$XINJING_HOME/.env" ]; then
  set -- --import="$here/apps/server/src/load-environment-file.ts" "$@"
elif [ -e "$XINJING_HOME/.env" ]; then
  echo "$(id -un) 不能读 $XINJING_HOME/.env。请换成服务自己的用户再来一次" >&2
  exit 77
fi
exec "$node" --max-semi-space-size=4 "$@"
