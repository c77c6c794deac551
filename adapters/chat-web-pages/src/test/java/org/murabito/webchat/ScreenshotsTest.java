package org.murabito.webchat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.Message;
import org.murabito.chat.channel.ChannelSettings;

/// Takes pictures of the pages into the folder that `-Dshots=FOLDER` names.
@EnabledIfSystemProperty(named = "shots", matches = ".+")
final class ScreenshotsTest {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private final Path folder = Path.of(System.getProperty("shots", "."));

    @Test
    void pictures_of_the_pages_are_taken(@TempDir Path uploads) {
        try (Town town = new Town(uploads)) {
            BrowserContext desk = browsers.context("ja-JP", 1280, 820);
            Page door = desk.newPage();
            door.navigate(town.address());
            door.locator("form input").first().waitFor();
            shoot(door, "claim");
            StagedTalk.talk(town);
            Page page = Browsers.named(town, "みお", desk);
            Message question = StagedTalk.ask(town, page);
            shoot(page, "progress");
            StagedTalk.answer(town, page, question);
            shoot(page, "channel-light");
            StagedTalk.why(town, page);
            shoot(page, "why-light");
            page.evaluate("document.documentElement.dataset.light = 'dark'");
            shoot(page, "why-dark");
            page.evaluate("document.documentElement.dataset.light = 'light'");
            StagedTalk.outlook(town, page);
            shoot(page, "outlook-light");
            page.evaluate("document.documentElement.dataset.light = 'dark'");
            shoot(page, "outlook-dark");
            page.evaluate("document.documentElement.dataset.light = 'light'");
            StagedTalk.about(town, page);
            shoot(page, "about-light");
            page.evaluate("document.documentElement.dataset.light = 'dark'");
            shoot(page, "about-dark");
            page.evaluate("document.documentElement.dataset.light = 'light'");
            page.locator(".how").last().click();
            page.locator(".facts").waitFor();
            page.locator(".run details summary").first().click();
            shoot(page, "run-light");
            page.evaluate("document.documentElement.dataset.light = 'dark'");
            shoot(page, "run-dark");
            page.keyboard().press("Escape");
            shoot(page, "channel-dark");
            page.navigate(town.address() + "/c/village/board/m/b3");
            page.locator(".message.target").waitFor();
            shoot(page, "link-target");
            page.evaluate("document.documentElement.dataset.light = 'light'");
            page.keyboard().press("Control+k");
            shoot(page, "switcher");
            page.keyboard().press("Escape");
            page.locator(".drawer-foot button").last().click();
            shoot(page, "settings");
            page.keyboard().press("Escape");
            page.locator("#compose").fill("");
            page.locator("#compose").pressSequentially("@");
            shoot(page, "complete");
            phone(town);
        }
    }

    @Test
    void pictures_of_channels_and_of_searching_are_taken(@TempDir Path uploads) {
        try (Town town = new Town(uploads)) {
            StagedTalk.talk(town);
            for (String locale : List.of("ja-JP", "en-GB")) {
                for (int width : List.of(1280, 390)) {
                    BrowserContext context = browsers.context(locale, width, 820);
                    Page page = Browsers.named(town, "Mio " + locale + width, context);
                    page.request()
                            .post(
                                    town.address() + "/web/api/operator",
                                    RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
                    channels(town, page, locale + "-" + width);
                    search(town, page, locale + "-" + width);
                    unread(town, page, locale + "-" + width);
                }
            }
        }
    }

    private void channels(Town town, Page page, String look) {
        town.channels.save(Map.of(
                Town.BOARD, ChannelSettings.STANDARD.readOnly(true),
                Town.FORUM, ChannelSettings.STANDARD.archived(true)));
        page.navigate(town.address() + "/channels/village");
        page.locator(".people-all li").first().waitFor();
        shootBoth(page, "channels-" + look);
        page.locator(".people-all [aria-expanded]").last().click();
        page.locator(".channels-form input[value=private]").last().check();
        page.locator(".channels-form").last().scrollIntoViewIfNeeded();
        shootBoth(page, "channels-form-" + look);
    }

    private void search(Town town, Page page, String look) {
        page.navigate(town.address() + "/search/village?q=%E9%9C%9C");
        page.locator(".result").first().waitFor();
        shootBoth(page, "search-" + look);
    }

    private void unread(Town town, Page page, String look) {
        page.navigate(town.address() + "/c/village/dev");
        page.locator("#compose").waitFor();
        for (int i = 0; i < 60; i++) {
            town.say(Town.PLAZA, Town.HANA, look + i, "その" + i, Duration.ofSeconds(300 - i));
        }
        page.locator(".row.unread, .only-narrow.marked")
                .locator("visible=true")
                .first()
                .waitFor();
        shootBoth(page, "unread-" + look);
        page.navigate(town.address() + "/c/village/plaza");
        page.locator(".first-unread").waitFor();
        shoot(page, "unread-first-" + look);
        page.keyboard().press("Control+/");
        shoot(page, "keys-" + look);
    }

    private void shootBoth(Page page, String name) {
        page.evaluate("document.documentElement.dataset.light = 'light'");
        shoot(page, name + "-light");
        page.evaluate("document.documentElement.dataset.light = 'dark'");
        shoot(page, name + "-dark");
        page.evaluate("document.documentElement.dataset.light = 'light'");
    }

    private void phone(Town town) {
        BrowserContext small = browsers.context("en-GB", 360, 740);
        Page page = Browsers.named(town, "Tom", small);
        page.navigate(town.address() + "/c/village/plaza");
        page.locator(".how").first().waitFor();
        page.locator(".message", new Page.LocatorOptions().setHasText("夕方、見に"))
                .locator(".why-mark")
                .click();
        page.locator(".why li").first().waitFor();
        shoot(page, "phone");
        page.locator(".outlook-button").click();
        page.locator(".topics li").first().waitFor();
        shoot(page, "phone-outlook");
        page.keyboard().press("Escape");
        page.locator(".only-narrow").first().click();
        page.waitForTimeout(300);
        shoot(page, "phone-drawer");
        page.keyboard().press("Escape");
        page.locator(".how").last().click();
        page.locator(".facts").waitFor();
        shoot(page, "phone-run");
        page.navigate(town.address() + "/c/village/forum");
        page.locator(".forum-head").waitFor();
        shoot(page, "phone-forum");
    }

    private void shoot(Page page, String name) {
        page.waitForTimeout(250);
        page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
    }
}
