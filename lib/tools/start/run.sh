# What `npm start`, `npm run dev` and `npm test` run where there is a shell: `sh lib/tools/start/run.sh [flags of Node] <program> [arguments]`.
# It brings the packages and then becomes the program, by the Node that came with them where that is the newer one.
node=${npm_node_execpath:-node}
"$node" lib/tools/start/packages.mjs &
installing=$!
trap 'kill "$installing" 2>/dev/null; exit 143' HUP INT TERM
wait "$installing"
case $? in
  0) ;;
  2) node=node_modules/.bin/node ;;
  *) exit 1 ;;
esac
trap - HUP INT TERM
exec "$node" "$@"
