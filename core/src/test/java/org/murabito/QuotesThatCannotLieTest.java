package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Filters;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.Proofs;
import org.murabito.testing.agent.ScriptedModel;

/// A model that lies about a community that gossips, time and again.
class QuotesThatCannotLieTest {
    private static final long SEED = 2026;

    private final PostReader.Count count = new PostReader.Count();

    @Test
    void quotes_nobody_wrongly_whatever_the_model_writes_and_whatever_changes_meanwhile() {
        int cases = Proofs.number(100, 10_000);
        for (int i = 0; i < cases; i++) {
            long seed = SEED + i;
            try {
                play(new Random(seed));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("case with seed " + seed, e);
            }
        }
        System.out.println(cases + " answers: " + count);
        assertThat(count.citations()).isGreaterThan(cases / 2);
        assertThat(count.lies()).isGreaterThan(cases / 2);
        assertThat(count.states()).isGreaterThan(cases);
    }

    private void play(Random random) {
        String[] answer = {""};
        LanguageModel model = ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                request -> ScriptedModel.says(answer[0]).reply(request));
        Town town =
                new Town(new RecordingDoor(DoorKind.WEB, new PostReader.Strict()), Filters.NONE, Budget.NONE, model);
        Gossip gossip = new Gossip(town, random);
        Liar liar = new Liar(gossip, random);
        answer[0] = liar.answer();
        PostReader reader = new PostReader(town, gossip, liar, count);

        Random meanwhile = new Random(random.nextLong());
        town.door.watch(shown -> {
            if (!shown.isBlank()) {
                count.shown();
                reader.check(shown, answer[0]);
            }
            if (meanwhile.nextInt(4) == 0) {
                town.delete(gossip.any());
            }
        });
        town.onceAnswered(() -> stir(town, gossip, random));
        town.say(Town.ANA, "@Murabito where is what?");
        town.settle();
        reader.check(answer[0]);
        reader.hasAllPlain();

        stir(town, gossip, random);
        town.settle();
        reader.check(answer[0]);
    }

    /// Edits and deletes a few messages, and calls somebody by another name.
    private static void stir(Town town, Gossip gossip, Random random) {
        for (int i = 0; i < random.nextInt(4); i++) {
            Message message = gossip.any();
            switch (random.nextInt(4)) {
                case 0 -> town.delete(message);
                case 1 -> town.edit(message, message.text() + " (not any more)");
                case 2 -> town.edit(message, message.text().replaceAll("\\d", "7"));
                // "Never mind." below a word of Murabito's would be an order to stop.
                default -> town.edit(message, "It was another thing.");
            }
        }
        if (random.nextInt(5) == 0) {
            Member member = gossip.somebody();
            town.communities.save(new Member(member.id(), "Renamed", member.kind(), List.of(member.name())));
        }
    }
}
