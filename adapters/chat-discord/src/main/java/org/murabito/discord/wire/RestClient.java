package org.murabito.discord.wire;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.exceptions.ErrorResponseException;
import net.dv8tion.jda.api.exceptions.ParsingException;
import net.dv8tion.jda.api.exceptions.RateLimitedException;
import net.dv8tion.jda.api.requests.Response;
import net.dv8tion.jda.api.requests.Route.CompiledRoute;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import net.dv8tion.jda.internal.requests.RestActionImpl;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorException;

/// One request at a time, with a deadline, and ended by an interrupt. Rate limits are kept per route by JDA,
/// which waits for them, and tries again what a gateway or an overload refused; what stays refused comes out
/// as [DiscordRefused].
public final class RestClient {
    private static final long GRACE_MILLIS = 500;
    private static final int NOTHING = 204;
    private static final int TOO_LATE = 408;
    private static final int TOO_MANY = 429;
    private static final MediaType JSON = MediaType.get("application/json; charset=utf-8");

    private final JDA jda;
    private final Duration patience;

    public RestClient(JDA jda, Duration patience) {
        this.jda = jda;
        this.patience = patience;
    }

    /// The same connection with another patience.
    public RestClient within(Duration other) {
        return new RestClient(jda, other);
    }

    public DataObject object(CompiledRoute route, @Nullable DataObject body) {
        return read(DataObject::fromJson, text(route, body), route);
    }

    /// Of a request that Discord may answer with nothing.
    public Optional<DataObject> objectIfAny(CompiledRoute route, DataObject body) {
        String answer = text(route, body);
        return answer.isBlank() ? Optional.empty() : Optional.of(read(DataObject::fromJson, answer, route));
    }

    public DataArray array(CompiledRoute route) {
        return read(DataArray::fromJson, text(route, null), route);
    }

    private static <T> T read(Function<String, T> reading, String answer, CompiledRoute route) {
        try {
            return reading.apply(answer);
        } catch (ParsingException e) {
            throw new DoorException("Discord's answer cannot be read at " + route.getBaseRoute(), true, e);
        }
    }

    /// A request whose answer says nothing.
    public void send(CompiledRoute route, @Nullable DataObject body) {
        text(route, body);
    }

    /// Puts a list in the place of another.
    public void replace(CompiledRoute route, DataArray list) {
        RequestBody body = RequestBody.create(list.toString(), JSON);
        await(
                new RestActionImpl<String>(jda, route, body, (response, _) -> response.getString()),
                route.getBaseRoute().toString());
    }

    private String text(CompiledRoute route, @Nullable DataObject body) {
        RestActionImpl<String> action = body == null
                ? new RestActionImpl<>(jda, route, (response, _) -> body(response))
                : new RestActionImpl<>(jda, route, body, (response, _) -> body(response));
        return await(action, route.getBaseRoute().toString());
    }

    /// JDA gives words of its own for an answer without a body.
    private static String body(Response response) {
        return response.code == NOTHING ? "" : response.getString();
    }

    private String await(RestActionImpl<String> action, String route) {
        CompletableFuture<String> future;
        try {
            future = action.deadline(System.currentTimeMillis() + patience.toMillis())
                    .submit();
        } catch (RuntimeException e) {
            throw new DoorException("the connection to Discord is closed", true, e);
        }
        try {
            return future.get(patience.toMillis() + GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw translated(e.getCause() == null ? e : e.getCause(), route);
        } catch (TimeoutException e) {
            giveUp(future);
            throw new DoorException(
                    "Discord did not answer within " + patience.toSeconds() + " s at " + route, true, e);
        } catch (CancellationException e) {
            throw new DoorException("the request at " + route + " was given up", true, e);
        } catch (InterruptedException e) {
            giveUp(future);
            Thread.currentThread().interrupt();
            throw new DoorException("interrupted while waiting for Discord at " + route, true, e);
        }
    }

    private static void giveUp(CompletableFuture<String> future) {
        try {
            future.cancel(true);
        } catch (RejectedExecutionException _) {
            // The connection is closed, and with it the request is given up.
        }
    }

    private static RuntimeException translated(Throwable failure, String route) {
        return switch (failure) {
            case ErrorResponseException answered -> answered(answered, route);
            case RateLimitedException limited -> new DoorException("Discord's limit is met at " + route, true, limited);
            case TimeoutException late ->
                new DoorException("Discord's limits leave no time for " + route + " before its deadline", true, late);
            case CancellationException given ->
                new DoorException("the request at " + route + " was given up", true, given);
            default -> new DoorException("Discord could not be reached at " + route, true, failure);
        };
    }

    /// The status says whether another try may help. JDA's own word for it does not: it takes every code that it does
    /// not know for a failure of the server's.
    private static RuntimeException answered(ErrorResponseException answered, String route) {
        int status = answered.getResponse().code;
        if (answered.getErrorCode() < 0 || status < 100) {
            // JDA's own, for an answer that never came.
            return new DoorException("Discord could not be reached at " + route, true, answered);
        }
        return isFinal(status)
                ? new DiscordRefused(answered.getErrorCode(), status, route)
                : new DoorException("Discord failed with " + status + " at " + route, true, answered);
    }

    private static boolean isFinal(int status) {
        return status >= 400 && status < 500 && status != TOO_LATE && status != TOO_MANY;
    }
}
