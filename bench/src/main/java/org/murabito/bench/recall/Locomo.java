package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.bench.data.LocomoTalk;
import org.murabito.chat.PlaceId;

/// Questions about long conversations between two people; answered by the turns that are their evidence.
final class Locomo implements Questions {
    @Override
    public String name() {
        return "locomo";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        for (JsonNode sample : new ObjectMapper()
                .readTree(folder.resolve("dev/locomo-dev.json").toFile())) {
            PlaceId channel = home.channel(sample.get("sample_id").asText());
            Set<String> turns = talk(home, channel, sample.get("conversation"));
            for (JsonNode question : sample.get("qa")) {
                Set<String> answers = LocomoTalk.evidence(question.get("evidence"));
                answers.retainAll(turns);
                if (!answers.isEmpty()) {
                    asks.add(Ask.inChannel(question.get("question").asText(), channel, answers));
                }
            }
        }
        return asks;
    }

    private static Set<String> talk(Home home, PlaceId channel, JsonNode conversation) {
        return LocomoTalk.tell(conversation, (key, speaker, at, text) -> home.say(channel, key, speaker, at, text));
    }
}
