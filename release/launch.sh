# How Murabito is started, from a working tree and from a release.
# For: . launch.sh; class_path FOLDER leaves it in path; launch HOME JAVA OPTIONS CLASS-PATH AOT-CACHE [ARGUMENT …]; prepare JAVA OPTIONS CLASS-PATH AOT-CACHE

launch() {
  home=$1 java=$2 options=$3 path=$4 aot=$5
  shift 5
  # One native arena takes less memory than one for each processor.
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
  # Whatever is made in the data folder is its owner's alone.
  umask 077
  ! is_joining "$@" || [ ! -f "$aot.joining" ] || aot=$aot.joining
  [ -f "$aot" ] && aot=-XX:AOTCache=$aot || aot=-XX:AOTMode=off
  # shellcheck disable=SC2086
  exec "$java" "@$options" "$aot" "-Dmurabito.home=$home" ${MURABITO_JAVA_OPTS:-} -cp "$path" org.murabito.app.start.Main "$@"
}

# Ours first: classes and texts of our own are looked for in one jar after the other, and there are 150.
class_path() {
  own=''
  for jar in "$1"/murabito-*.jar; do
    own=$own$jar:
  done
  path=$own$1/*
}

# Whether somebody who runs on the data folder will carry the command out: then a few classes are enough, and reading
# those of a whole start is most of the time that it takes. Where this is wrong, the command only takes longer.
is_joining() {
  data=${MURABITO_DATA:-$home/data} command='' before=''
  for argument; do
    case $before in
      --data) data=$argument before='' ;;
      --config) before='' ;;
      *)
        before=$argument
        case $argument in
          --data=*) data=${argument#--data=} ;;
          --data | --config | --config=*) ;;
          *) command=${command:-$argument} ;;
        esac
        ;;
    esac
  done
  case $command in
    ask | backup | compact | doctor | export | forget | import | rehearse | retry | search) [ -S "$data/socket" ] || [ -f "$data/socket.path" ] ;;
    *) false ;;
  esac
}

# Makes the caches of classes: one of a start, one of a command that somebody else carries out. Of the environment they see
# what Java needs and nothing else: with what is set for a real start they would go to its platforms, models and database.
prepare() {
  java=$1 options=$2 path=$3 aot=$4
  folder=$(mktemp -d)
  set -- env -i "PATH=$PATH" ${HOME:+"HOME=$HOME"} ${TMPDIR:+"TMPDIR=$TMPDIR"} ${LANG:+"LANG=$LANG"} ${LC_ALL:+"LC_ALL=$LC_ALL"} \
    ${LD_LIBRARY_PATH:+"LD_LIBRARY_PATH=$LD_LIBRARY_PATH"} ${JAVA_TOOL_OPTIONS:+"JAVA_TOOL_OPTIONS=$JAVA_TOOL_OPTIONS"} \
    MALLOC_ARENA_MAX=1 "MURABITO_DATA=$folder" MURABITO_WEB_PORT=0 "$java" "@$options"
  "$@" -XX:AOTCacheOutput="$aot" -cp "$path" org.murabito.app.start.WarmUp || {
    rm -rf "$folder"
    return 1
  }
  "$@" -XX:AOTCache="$aot" -cp "$path" org.murabito.app.start.Main &
  running=$! waited=0
  until [ -f "$folder/running.json" ] && [ -S "$folder/socket" ] || [ $waited = 60 ] || ! kill -0 $running 2>/dev/null; do
    sleep 1
    waited=$((waited + 1))
  done
  "$@" -XX:AOTCacheOutput="$aot.joining" -cp "$path" org.murabito.app.start.Main ask "flyer" || true
  kill $running 2>/dev/null || true
  wait $running || true
  rm -rf "$folder"
}
