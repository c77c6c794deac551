package org.murabito.webchat.page;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.murabito.text.Language;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;

/// The shells: a page's frame in the reader's language and light. What is in it, its modules fetch.
public final class Pages {
    private static final Set<String> LIGHTS = Set.of("light", "dark");

    private final Texts texts;
    private final String app;
    private final String work;
    private final String setup;
    private final String questions;
    private final String search;
    private final String channels;
    private final String people;
    private final String operate;
    private final String invite;
    private final String gate;
    private final String notice;

    private final String provider;

    /// @param provider what the provider of sign-in is called; empty where there is none
    public Pages(Assets assets, Texts texts, String provider) {
        this.texts = texts;
        this.provider = provider;
        this.app = assets.shell("app.html");
        this.work = assets.shell("work.html");
        this.setup = assets.shell("setup.html");
        this.questions = assets.shell("questions.html");
        this.search = assets.shell("search.html");
        this.channels = assets.shell("channels.html");
        this.people = assets.shell("people.html");
        this.operate = assets.shell("operate.html");
        this.invite = assets.shell("invite.html");
        this.gate = assets.shell("gate.html");
        this.notice = assets.shell("notice.html");
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/", request -> show(request, app));
        routes.get("/c/{community}", request -> show(request, app));
        routes.get("/c/{community}/{place}", request -> show(request, app));
        routes.get("/c/{community}/{place}/m/{key}", request -> show(request, app));
        routes.get("/w/{community}", request -> show(request, work));
        routes.get("/w/{community}/<path>", request -> show(request, work));
        routes.get("/questions/{community}", request -> show(request, questions));
        routes.get("/search/{community}", request -> show(request, search));
        routes.get("/channels/{community}", request -> show(request, channels));
        routes.get("/people", request -> show(request, people));
        routes.get("/invite", request -> show(request, invite));
        routes.get("/web/gate", this::gate);
    }

    /// What a stranger sees where the operator's token is asked for first.
    public void gate(Context request) {
        show(request, gate);
    }

    /// Why there is no other page.
    ///
    /// @param wayOn what the link to the first page is called
    void notice(Context request, String text, String wayOn) {
        show(request, notice, Map.of("notice", escape(text), "wayOn", escape(wayOn)));
    }

    /// The page Setup, which greets first.
    public void setup(Context request) {
        show(request, setup);
    }

    /// The operator's dashboard.
    public void operate(Context request) {
        show(request, operate);
    }

    private void show(Context request, String shell) {
        show(request, shell, Map.of());
    }

    private void show(Context request, String shell, Map<String, String> more) {
        Language language = Guard.language(request);
        String light = request.cookie("murabito_light");
        Map<String, String> words = new LinkedHashMap<>(more);
        words.put("language", language == Language.JAPANESE ? "ja" : "en");
        words.put("light", light != null && LIGHTS.contains(light) ? light : "auto");
        words.put("provider", escape(provider));
        words.put("texts", WebJson.write(texts.in(language)).replace("<", "\\u003c"));
        texts.in(language).forEach((key, text) -> words.put("text:" + key, escape(text)));
        request.contentType("text/html; charset=utf-8").result(fill(shell, words));
    }

    /// Replaces `{{word}}`. Nothing that is put in is looked through again.
    private static String fill(String shell, Map<String, String> words) {
        StringBuilder page = new StringBuilder();
        int from = 0;
        for (int open = shell.indexOf("{{"); open >= 0; open = shell.indexOf("{{", from)) {
            int close = shell.indexOf("}}", open);
            String word = shell.substring(open + 2, close);
            String value = words.get(word);
            if (value == null) {
                throw new IllegalStateException("a shell asks for \"" + word + "\", which is not there");
            }
            page.append(shell, from, open).append(value);
            from = close + 2;
        }
        return page.append(shell, from, shell.length()).toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
