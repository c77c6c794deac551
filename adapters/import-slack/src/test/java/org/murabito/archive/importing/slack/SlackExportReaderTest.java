package org.murabito.archive.importing.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.murabito.archive.importing.ExportReader;
import org.murabito.testkit.JsonExportReaderContract;

class SlackExportReaderTest extends JsonExportReaderContract {
    @Override
    protected ExportReader reader() {
        return new SlackExportReader();
    }

    @Override
    protected void write(Path folder) throws IOException {
        SlackFolder slack = new SlackFolder(folder);
        slack.list("users.json", "{'id': 'U1', 'name': 'ana'}", "{'id': 'U2', 'name': 'ben'}");
        slack.list("channels.json", "{'id': 'C1', 'name': 'general'}", "{'id': 'C2', 'name': 'random'}");
        slack.day(
                "general",
                "2016-01-13",
                "{'type': 'message', 'user': 'U1', 'ts': '1452742130.000002', 'text': 'おはよう'}",
                "{'type': 'message', 'user': 'U2', 'ts': '1452742131.000003', 'text': 'good morning'}");
        slack.day(
                "general",
                "2016-01-14",
                "{'type': 'message', 'user': 'U1', 'ts': '1452842130.000002', 'text': 'and again'}");
        slack.day(
                "random",
                "2016-01-14",
                "{'type': 'message', 'user': 'U2', 'ts': '1452842130.000002', 'text': 'something else'}",
                "{'type': 'message', 'user': 'U2', 'ts': '1452842133.000002', 'text': 'a reply',"
                        + " 'thread_ts': '1452842130.000002'}");
        assertThat(folder).isDirectory();
    }

    @Override
    protected String aFile() {
        return "general/2016-01-13.json";
    }

    @Override
    protected int inThatFile() {
        return 2;
    }

    @Override
    protected String fileSaying(String json, String extra) {
        return "[{\"type\": \"message\", \"user\": \"U1\", " + (extra.isEmpty() ? "" : extra + ", ") + "\"text\": "
                + json + ", \"ts\": \"1452742130.000002\"}]";
    }
}
