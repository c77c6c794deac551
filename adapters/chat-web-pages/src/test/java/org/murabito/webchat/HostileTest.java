package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;

/// Everything that others may choose, at its worst, in a real browser: nothing of it runs, and nothing is fetched from
/// elsewhere.
final class HostileTest extends InTown {
    private static final String RUN = "window.ran=(window.ran||0)+1";
    private static final List<String> WORDS = List.of(
            "<script>" + RUN + "</script>",
            "<img src=x onerror=\"" + RUN + "\">",
            "<svg/onload=\"" + RUN + "\">",
            "<iframe srcdoc=\"<script>parent." + RUN + "</script>\"></iframe>",
            "<a href=\"javascript:" + RUN + "\">press</a>",
            "</script></style></textarea></title><script>" + RUN + "</script>",
            "\"><b onmouseover=\"" + RUN + "\" tabindex=0 autofocus onfocus=\"" + RUN + "\">over</b>",
            "'onmouseover='" + RUN + "' x='",
            "[press](javascript:" + RUN + ")",
            "[press](JaVaScRiPt:" + RUN + ")",
            "[press](  javascript:" + RUN + ")",
            "[press](java\tscript:" + RUN + ")",
            "[press](java&#10;script:" + RUN + ")",
            "[press](&#106;avascript:" + RUN + ")",
            "[press](vbscript:" + RUN + ")",
            "[press](data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuPTE8L3NjcmlwdD4=)",
            "[press](//evil.example/x)",
            "<javascript:" + RUN + ">",
            "![x](javascript:" + RUN + ")",
            "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InBhcmVudC5yYW49MSI+)",
            "![x](https://evil.example/pixel.png)",
            "[a][b]\n\n[b]: javascript:" + RUN,
            "`<img src=x onerror=" + RUN + ">`",
            "```<script>" + RUN + "\n<script>" + RUN + "</script>\n```",
            "| <script>" + RUN + "</script> | x |\n|---|---|\n| <img src=x onerror=" + RUN + "> | y |",
            "{{constructor.constructor('" + RUN + "')()}} ${" + RUN + "} <%= 1 %>",
            "https://example.org/\"onmouseover=\"" + RUN,
            "@<img src=x onerror=" + RUN + "> #<script>" + RUN + "</script>",
            "\u2028<script>" + RUN + "</script>\u2029\u0000\u202e");

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @SuppressWarnings("NullAway.Init")
    private Page page;

    private final List<String> elsewhere = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    /// A page that notes what it should not do.
    private void watch(String name) {
        String here = town.address();
        page = browsers.named(town, name);
        elsewhere.clear();
        complaints.clear();
        page.onRequest(request -> {
            if (!request.url().startsWith(here) && !request.url().startsWith("blob:")) {
                elsewhere.add(request.url());
            }
        });
        page.onDialog(dialog -> {
            complaints.add(dialog.message());
            dialog.dismiss();
        });
        // A script that only the policy stopped came further than it should.
        page.onConsoleMessage(line -> {
            if (line.text().contains("Content Security Policy")) {
                complaints.add(line.text());
            }
        });
    }

    private void nothingRan() {
        assertThat(page.evaluate("window.ran === undefined")).isEqualTo(true);
        assertThat(page.evaluate("[...document.querySelectorAll('*')].flatMap(element =>"
                        + " [...element.attributes].filter(one => one.name.startsWith('on')"
                        + " || (/^(href|src|action|formaction|xlink:href)$/.test(one.name)"
                        + " && /^\\s*(javascript|vbscript|data:text)/i.test(one.value)))"
                        + ".map(one => element.tagName + ' ' + one.name))"))
                .isEqualTo(List.of());
        assertThat(page.locator("body script, main iframe, main svg[onload], main object, main embed"))
                .hasCount(0);
        assertThat(complaints).isEmpty();
        assertThat(elsewhere).isEmpty();
    }

    /// Points at whatever could be pressed in messages.
    private void goOverEverything() {
        Locator pressable = page.locator(".message .body a");
        for (int i = 0; i < pressable.count(); i++) {
            pressable.nth(i).hover();
        }
    }

    @Test
    void what_ran_would_be_noticed() {
        watch("Mio");
        nothingRan();
        page.evaluate("() => { window.ran = 1; }");
        assertThatThrownBy(this::nothingRan).isInstanceOf(AssertionError.class);
        page.evaluate("() => { delete window.ran; document.body.setAttribute('onclick', '1'); }");
        assertThatThrownBy(this::nothingRan).isInstanceOf(AssertionError.class);
    }

    @Test
    void what_came_by_the_api_does_not_run() {
        Browserless zed = Browserless.named(town, "Zed");
        for (int i = 0; i < WORDS.size(); i++) {
            var answer = zed.post(
                    "/web/api/c/village/p/plaza/messages",
                    Map.of("text", WORDS.get(i), "nonce", "nonce-" + (1_000 + i)));
            assertThat(answer.status()).as(WORDS.get(i)).isEqualTo(201);
        }

        watch("Mio");

        assertThat(page.locator(".message")).hasCount(WORDS.size());
        goOverEverything();
        nothingRan();
    }

    @Test
    void what_came_by_an_import_does_not_run() {
        int count = 0;
        Message before = null;
        for (String words : WORDS) {
            count++;
            MemberId who = new MemberId(Town.ID, "u" + count);
            town.communities.save(new Member(who, words, MemberKind.PERSON, List.of(words)));
            PlaceId room = new PlaceId(Town.ID, "room" + count);
            town.communities.save(
                    new Place(room, PlaceKind.CHANNEL, words, new PlaceId(Town.ID, "living"), Access.OPEN, words));
            Post post = new Post(
                    Town.PLAZA,
                    "import" + count,
                    who,
                    town.clock.instant().minus(Duration.ofMinutes(90 - count)),
                    words,
                    PostKind.SAID,
                    before == null ? null : before.key(),
                    List.of(
                            new Attachment(words, "image/png", 5, "javascript:" + RUN),
                            new Attachment(
                                    words,
                                    "text/html\"><script>" + RUN + "</script>",
                                    5,
                                    "https://evil.example/x.png")),
                    List.of(new Reaction(words, 1, List.of(who))),
                    null);
            before = town.messages.keep(List.of(post)).getFirst().messageOrNull();
        }

        watch("Mio");
        assertThat(page.locator(".message")).hasCount(WORDS.size());
        goOverEverything();
        nothingRan();

        page.keyboard().press("Control+k");
        page.keyboard().type("script");
        page.locator(".message").first().waitFor();
        nothingRan();
        page.keyboard().press("Escape");

        page.navigate(town.address() + "/c/village/room1");
        page.locator("h1").waitFor();
        page.locator("#compose").pressSequentially("@<");
        nothingRan();
    }
}
