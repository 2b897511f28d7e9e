# Beside each Postgres of ours: `sh watch-owners.sh <data folder> <postmaster> <node> <stop-orphan.ts>`. When nobody has
# used it for some seconds, because its users were killed and could not stop it, it is stopped. A shell takes a megabyte.
folder=$1 postmaster=$2 node=$3 stop=$4 alone=0

is_alive() {
  if [ -r "/proc/$1/stat" ]; then
    read -r line < "/proc/$1/stat" || return 1
    case $line in *') Z '* | *') X '*) return 1 ;; esac
    return 0
  fi
  [ -d /proc/self ] && return 1
  kill -0 "$1" 2> /dev/null
}

has_user() {
  for claim in "$folder".users/*; do
    name=${claim##*/}
    is_alive "${name%%-*}" && return 0
  done
  return 1
}

while is_alive "$postmaster"; do
  if has_user; then alone=0; else alone=$((alone + 1)); fi
  if [ "$alone" -ge 5 ]; then
    "$node" --import tsx "$stop" "$folder"
    alone=0
  fi
  sleep 1
done
