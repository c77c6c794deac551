package org.murabito.tool.mcp.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.tool.outside.Endpoint;

final class ServersFileTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("TOKEN", "t0ps3cret", "HOME", "/home/mura", "LINE", "from a file\n");

    @TempDir
    private Path folder;

    private List<ServerSetup> read(String servers) {
        Path file = folder.resolve("mcp.json");
        try {
            Files.writeString(file, "{\"mcpServers\":" + servers + "}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ServersFile(file, name -> Optional.ofNullable(ENVIRONMENT.get(name))).read();
    }

    private McpTrouble wrong(String servers) {
        return ((ServerTransport.Nowhere) read(servers).getFirst().way()).why();
    }

    @Test
    void reads_the_form_that_users_of_mcp_have() {
        List<ServerSetup> setups = read("""
                {"files": {"command": "npx", "args": ["-y", "server-filesystem", "${HOME}/notes"],
                           "env": {"TOKEN": "${TOKEN}", "MODE": "${MODE:-quiet}"}, "autoApprove": ["read"]},
                 "off": {"command": "x", "disabled": true},
                 "far": {"type": "http", "url": "https://mcp.example.org/mcp",
                         "headers": {"Authorization": "Bearer ${TOKEN}"}}}""");

        assertThat(setups).extracting(ServerSetup::name).containsExactly("files", "far");
        assertThat(setups.getFirst().way())
                .isEqualTo(new ServerTransport.Command(
                        "npx",
                        List.of("-y", "server-filesystem", "/home/mura/notes"),
                        Map.of("TOKEN", "t0ps3cret", "MODE", "quiet"),
                        null));
        assertThat(setups.getLast().way())
                .isEqualTo(new ServerTransport.Address(
                        URI.create("https://mcp.example.org/mcp"), Map.of("Authorization", "Bearer t0ps3cret")));
    }

    @Test
    void reads_keys_of_our_own() {
        ServerOptions wishes = read("""
                {"mine": {"command": "x", "required": true, "allow": ["a*"], "deny": ["ab"], "acting": ["ac"],
                          "unasked": ["ad"], "afterPrivate": true, "timeout": 7, "startTimeout": 9}}""").getFirst().wishes();

        assertThat(wishes.required()).isTrue();
        assertThat(List.of("a", "ab", "b")).filteredOn(wishes::offers).containsExactly("a");
        assertThat(wishes.acting().match("ac")).isTrue();
        assertThat(wishes.unasked().match("ad")).isTrue();
        assertThat(wishes.afterPrivate()).isTrue();
        assertThat(wishes.callTime()).isEqualTo(Duration.ofSeconds(7));
        assertThat(wishes.startTime()).isEqualTo(Duration.ofSeconds(9));
    }

    @Test
    void reads_how_to_apply_at_a_server() {
        ServerTransport way = read("""
                {"far": {"url": "https://mcp.example.org/mcp",
                         "oauth": {"clientId": "mura", "clientSecret": "${TOKEN}", "scopes": ["read", "write"],
                                   "hosts": ["login.lan", "login.lan:8443"], "port": 8699}}}""").getFirst().way();

        assertThat(way)
                .isEqualTo(new ServerTransport.Address(
                        URI.create("https://mcp.example.org/mcp"),
                        Map.of(),
                        new OAuthClient(
                                "mura",
                                "t0ps3cret",
                                null,
                                List.of("read", "write"),
                                false,
                                List.of(new Endpoint("login.lan", 0), new Endpoint("login.lan", 8443)),
                                8699)));
        assertThat(way.toString()).doesNotContain("t0ps3cret");
    }

    @Test
    void reads_how_to_be_let_in_with_a_key() {
        ServerTransport way = read("""
                {"far": {"url": "https://mcp.example.org/mcp",
                         "oauth": {"grant": "client_credentials", "clientId": "mura",
                                   "privateKey": "far.pem"}}}""").getFirst().way();

        OAuthClient application = ((ServerTransport.Address) way).client();
        assertThat(application.itself()).isTrue();
        assertThat(application.key()).isEqualTo(folder.resolve("far.pem"));
    }

    @Test
    void there_need_be_no_file() {
        assertThat(new ServersFile(folder.resolve("none.json"), _ -> Optional.empty()).read())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                       | it has neither a command nor a url in mcp.json; give it one of them
            {"command":"x","url":"http://h/"}        | it has a command and a url in mcp.json; give it one of them
            {"type":"sse","url":"http://h/"}         | type sse is the transport of 2024
            {"type":"ws","url":"http://h/"}          | type is "ws" in mcp.json; allowed are stdio and http
            {"url":"not an address"}                 | its url is no address
            {"command":"x","args":"y"}               | args is no list
            {"command":"x","env":["y"]}              | env is no object
            {"command":""}                           | its command is empty in mcp.json; name the program
            {"command":"x","env":{"K":"a\\u0000b"}}  | env has a NUL character in mcp.json; take it out
            {"command":"x","cwd":"a\\u0000b"}        | cwd has a NUL character in mcp.json; take it out
            {"command":"x","env":{"A=B":"c"}}        | env has a variable "A=B" in mcp.json; give it another name
            {"command":7}                            | command is no text
            {"command":"x","timeout":0}              | timeout is 0 in mcp.json; allowed are 1 to 600 seconds
            {"command":"${NOWHERE}"}                 | ${NOWHERE} is not set in the environment; set it
            {"url":"http://h/","oauth":true}         | oauth is no object
            {"url":"http://h/","oauth":{"id":"x"}}   | oauth has [id] in mcp.json; allowed are [clientId, clientSecret,
            {"command":"x","required":"yes"}         | required is "yes" in mcp.json; allowed are true and false
            {"command":"x","disabled":1}             | disabled is 1 in mcp.json; allowed are true and false
            {"url":"http://h/","oauth":{"hosts":["a b"]}} | oauth.hosts has "a b" in mcp.json; write it like
            {"url":"http://h/","oauth":{"port":80}}  | oauth.port is 80 in mcp.json; allowed are 1024 to 65535
            {"url":"http://h/","oauth":{"grant":"x"}} | oauth.grant is "x" in mcp.json; allowed are authorization_code and
            {"url":"http://h/","oauth":{"grant":"client_credentials","clientId":"x"}} | it needs clientId and one of
            {"url":"http://h/","oauth":{"privateKey":"k.pem"}} | oauth has a privateKey in mcp.json; it goes with the grant
            "x"                                      | it has to be an object""")
    void a_wrong_entry_is_told_in_one_line(String entry, String told) {
        assertThat(wrong("{\"mine\":" + entry + "}"))
                .hasMessageStartingWith("MCP server mine: ")
                .hasMessageContaining(told);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            X Bad | t0ps3cret      | the header "X Bad" has no name that can be sent
            Host  | t0ps3cret      | the header Host cannot be set
            X-Key | t0ps3cret-港   | the value of the header X-Key has letters that cannot be sent
            X-Key | t0ps3cret\\ny   | the value of the header X-Key has letters that cannot be sent""")
    void a_header_that_cannot_be_sent_is_told_without_its_value(String name, String value, String told) {
        assertThat(wrong("{\"mine\":{\"url\":\"http://h/\",\"headers\":{\"%s\":\"%s\"}}}".formatted(name, value)))
                .hasMessageContaining(told)
                .hasMessageNotContaining("t0ps3cret");
    }

    @Test
    void a_wrong_entry_leaves_the_others_as_they_are() {
        List<ServerSetup> setups = read("""
                {"typo": {"comand": "x"}, "good": {"command": "x"}, "off": {"command": "x", "disabled": "true"},
                 "needed": {"command": "${NOWHERE}", "required": true}}""");

        assertThat(setups).extracting(ServerSetup::name).containsExactly("typo", "good", "off", "needed");
        assertThat(setups)
                .extracting(setup -> setup.way() instanceof ServerTransport.Nowhere)
                .containsExactly(true, false, true, true);
        assertThat(setups).extracting(setup -> setup.wishes().required()).containsExactly(false, false, false, true);
    }

    @Test
    void nothing_is_what_stands_as_null() {
        assertThat(read("""
                {"a": {"command": "x", "url": null, "args": null, "env": {"K": null}, "cwd": null, "type": null,
                       "disabled": null, "timeout": null, "allow": null}, "b": {"url": "http://h/", "oauth": null},
                 "c": {"url": "http://h/", "oauth": {"clientId": null, "port": null}}}"""))
                .isEqualTo(
                        read(
                                "{\"a\":{\"command\":\"x\"},\"b\":{\"url\":\"http://h/\"},\"c\":{\"url\":\"http://h/\",\"oauth\":{}}}"));
    }

    @Test
    void a_server_has_a_name() {
        assertThat(wrong("{\"\": {\"command\": \"x\"}}"))
                .hasMessage("MCP server (no name): a server has no name;" + " write one before its entry");
    }

    @Test
    void a_file_that_is_no_json_is_told_with_its_line_and_the_reason() {
        assertThatThrownBy(() -> read("{\n\"a\": {\"command\": \"x\",}\n}"))
                .hasMessageContaining("mcp.json: it is not JSON; look at line 2: Unexpected character ('}'");
        assertThatThrownBy(() -> read("{\n// ours\n\"a\": {\"command\": \"x\"}}"))
                .hasMessageContaining("look at line 2: Unexpected character ('/'")
                .hasMessageContaining("comment");
        assertThatThrownBy(() -> read("{\"a\": {\"command\": \"x\"}"))
                .hasMessageContaining("look at line 1: Unexpected end-of-input")
                .hasMessageNotContaining("Source");
    }

    @Test
    void what_stands_in_a_file_that_is_no_json_is_not_told() {
        assertThatThrownBy(() -> read("{\"a\": {\"url\": \"http://h/\", \"headers\": {\"X\": t0ps3cret}}}"))
                .hasMessageContaining("Unrecognized token")
                .hasMessageNotContaining("t0ps3cret");
    }

    @Test
    void a_name_that_stands_twice_is_refused_since_one_would_be_lost() {
        assertThatThrownBy(() -> read("{\n\"a\": {\"command\": \"x\"},\n\"a\": {\"command\": \"y\"}}"))
                .hasMessageContaining("mcp.json: \"a\" stands there a second time, at line 3; put both under one");
    }

    @Test
    void a_file_that_is_no_list_of_servers_is_an_error() {
        assertThatThrownBy(() -> read("[]")).hasMessageContaining("it has to be an object with the key mcpServers");
    }

    @Test
    void secrets_are_not_shown() {
        List<ServerSetup> setups = read("""
                {"a": {"command": "x", "args": ["${TOKEN}"], "env": {"K": "${TOKEN}"}},
                 "b": {"url": "https://h.example.org/mcp?key=${TOKEN}", "headers": {"X": "${TOKEN}"}}}""");

        assertThat(setups.toString()).doesNotContain("t0ps3cret").contains("https://h.example.org/mcp");
        assertThat(wrong("{\"a\": {\"url\": \"no address ${TOKEN}\"}}")).hasMessageNotContaining("t0ps3cret");
    }

    @Test
    void what_a_server_was_given_is_blank_where_it_is_told() {
        List<ServerSetup> setups = read("""
                {"a": {"command": "x", "args": ["--key=${TOKEN}", "${HOME}/x"], "env": {"K": "in the entry", "N": "4"}},
                 "b": {"url": "https://h.example.org/mcp", "headers": {"Authorization": "Bearer s3cr3t-too"}}}""");

        assertThat(setups.getFirst().secrets().blanked("t0ps3cret, 'in the entry' and 4 in /home/mura"))
                .isEqualTo("…, '…' and 4 in /home/mura");
        assertThat(setups.getLast().secrets().blanked("no Bearer is s3cr3t-too"))
                .isEqualTo("no Bearer is …");
    }

    @Test
    void what_is_a_key_by_its_name_is_blank_in_results_too() {
        List<ServerSetup> setups = read("""
                {"a": {"command": "x", "args": ["--key=${TOKEN}", "${HOME}/x"],
                       "env": {"API_KEY": "a-k3y-0f-it", "AUTHOR": "Hanako", "FOLDER": "/srv/notes"}},
                 "b": {"url": "https://h.example.org/mcp", "headers": {"Authorization": "Bearer s3cr3t-too", "X-Team": "harbour"}}}""");

        assertThat(setups.getFirst().keys().blanked("t0ps3cret, a-k3y-0f-it; Hanako in /srv/notes"))
                .isEqualTo("…, …; Hanako in /srv/notes");
        assertThat(setups.getLast().keys().blanked("s3cr3t-too of harbour")).isEqualTo("… of harbour");
    }

    @Test
    void a_line_end_after_a_variable_is_left_out() {
        assertThat(read("{\"a\": {\"command\": \"x\", \"env\": {\"K\": \"${LINE}\"}}}")
                        .getFirst()
                        .way())
                .isEqualTo(new ServerTransport.Command("x", List.of(), Map.of("K", "from a file"), null));
    }

    @ParameterizedTest
    @CsvSource({
        "*,anything,true",
        "a*,ab,true",
        "a*,ba,false",
        "*a,ba,true",
        "a*b*c,a1b2c,true",
        "a*b*c,acb,false",
        "a,a,true",
        "a,ab,false",
        "a*a,a,false"
    })
    void a_star_stands_for_any_letters(String pattern, String name, boolean matches) {
        assertThat(new ToolNamePatterns(List.of(pattern)).match(name)).isEqualTo(matches);
    }
}
