# Finds a JDK 25 or newer and leaves it in JAVA_HOME. Looked for in JAVA_HOME, on the PATH, and in the usual places.
# For: . .mvn/jdk25.sh

# Neither this nor a JAVA_HOME that fits starts a process: both are looked at whenever Murabito starts.
is_jdk25() {
  [ -x "$1/bin/javac" ] || return 1
  version=''
  if [ -r "$1/release" ]; then
    while read -r line || [ -n "$line" ]; do
      case $line in
        'JAVA_VERSION="'*)
          version=${line#*'"'}
          version=${version%%[!0-9]*}
          ;;
      esac
    done <"$1/release"
  fi
  [ -n "$version" ] || version=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
  [ -n "$version" ] && [ "$version" -ge 25 ]
}

find_jdk25() {
  if [ -n "${JAVA_HOME:-}" ] && is_jdk25 "$JAVA_HOME"; then
    export JAVA_HOME
    return 0
  fi
  on_path=$(command -v javac 2>/dev/null || true)
  if [ -n "$on_path" ]; then
    on_path=$(readlink -f "$on_path" 2>/dev/null || printf %s "$on_path")
    on_path=${on_path%/bin/javac}
  fi
  for home in "$on_path" "${JAVA25_HOME:-}" "${JAVA_HOME_25_X64:-}" \
    /usr/lib/jvm/*25* /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*25* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/* "$HOME"/.asdf/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -n "$home" ] && is_jdk25 "$home"; then
      JAVA_HOME=$home
      export JAVA_HOME
      return 0
    fi
  done
  echo "Murabito needs a JDK 25: install one (for example Temurin from https://adoptium.net) or point JAVA_HOME at it." >&2
  return 1
}

find_jdk25 || exit 1
