# How Murabito is started, from a working tree and from a release.
# For: . launch.sh; launch HOME JAVA OPTIONS CLASS-PATH AOT-CACHE [ARGUMENT …]

launch() {
  home=$1 java=$2 options=$3 path=$4 aot=$5
  shift 5
  # One native arena takes less memory than one for each processor.
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
  # Whatever is made in the data folder is its owner's alone.
  umask 077
  [ -f "$aot" ] && aot=-XX:AOTCache=$aot || aot=-XX:AOTMode=off
  # shellcheck disable=SC2086
  exec "$java" "@$options" "$aot" "-Dmurabito.home=$home" ${MURABITO_JAVA_OPTS:-} -cp "$path" org.murabito.app.start.Main "$@"
}
