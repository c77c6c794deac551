package org.murabito.store.firestore;

import com.google.api.core.ApiFuture;
import com.google.cloud.firestore.CollectionReference;
import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.Firestore;
import com.google.cloud.firestore.Query;
import com.google.cloud.firestore.QueryDocumentSnapshot;
import com.google.cloud.firestore.Transaction;
import com.google.cloud.firestore.VectorQuery;
import com.google.cloud.firestore.WriteBatch;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.murabito.archive.StoreException;
import org.murabito.text.Sha256;

/// What is asked of Firestore. Every call ends in its time, with what it brings or a [StoreException].
final class Calls {
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /// Firestore's own bound of writes that are kept together is higher; this keeps requests small.
    private static final int TOGETHER = 400;

    /// Firestore compares a field with so many values in one query.
    private static final int VALUES = 30;

    private static final String CURSOR = "cursor";

    private final Firestore firestore;
    private final DocumentReference root;

    Calls(Firestore firestore, String archive) {
        this.firestore = firestore;
        this.root = firestore.collection("murabito").document(archive);
    }

    CollectionReference collection(String name) {
        return root.collection(name);
    }

    /// A document's name of anything, since a slash may not stand in one.
    static String key(Object named) {
        return URLEncoder.encode(named.toString(), StandardCharsets.UTF_8);
    }

    /// A document's name of what would be too long for one.
    static String digest(Object... parts) {
        List<String> texts = new ArrayList<>();
        for (Object part : parts) {
            texts.add(part.toString());
        }
        return Sha256.hex(String.join("\0", texts));
    }

    static <T> T await(ApiFuture<T> future) {
        try {
            return future.get(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            future.cancel(true);
            throw away("does not answer within " + DEADLINE.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof StoreException known ? known : away(reason(e), e);
        } catch (InterruptedException e) {
            future.cancel(true);
            Thread.currentThread().interrupt();
            throw away("was not waited for", e);
        }
    }

    private static StoreException away(String what, Exception cause) {
        return new StoreException(StoreException.Kind.BROKEN, "Firestore, where memory is kept, " + what, cause);
    }

    private static String reason(ExecutionException failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        String line = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return "failed: " + line.replaceFirst("^(?:[\\w.]+Exception: )+", "");
    }

    DocumentSnapshot read(DocumentReference document) {
        return await(document.get());
    }

    List<QueryDocumentSnapshot> read(Query query) {
        return await(query.get()).getDocuments();
    }

    static List<DocumentSnapshot> read(VectorQuery query) {
        return List.copyOf(await(query.get()).getDocuments());
    }

    /// In one step, all or nothing. It may be run more than once.
    <T> T together(Transaction.Function<T> step) {
        return await(firestore.runTransaction(step));
    }

    static List<DocumentSnapshot> readIn(Transaction transaction, Collection<DocumentReference> documents) {
        return documents.isEmpty() ? List.of() : await(transaction.getAll(documents.toArray(DocumentReference[]::new)));
    }

    /// In order and in as few steps as there are; what comes last is kept last.
    void write(List<Consumer<WriteBatch>> writes) {
        for (List<Consumer<WriteBatch>> part : parts(writes, TOGETHER)) {
            WriteBatch batch = firestore.batch();
            part.forEach(write -> write.accept(batch));
            await(batch.commit());
        }
    }

    void delete(List<? extends DocumentSnapshot> documents) {
        List<Consumer<WriteBatch>> writes = new ArrayList<>();
        documents.forEach(document -> writes.add(batch -> batch.delete(document.getReference())));
        write(writes);
    }

    /// Takes out everything that is found, some at a time.
    void deleteAll(Query found) {
        List<QueryDocumentSnapshot> some;
        do {
            some = read(found.limit(TOGETHER));
            delete(some);
        } while (some.size() == TOGETHER);
    }

    static List<List<Object>> values(Collection<?> all) {
        return parts(new ArrayList<Object>(all), VALUES);
    }

    static <T> List<List<T>> parts(List<T> all, int size) {
        List<List<T>> parts = new ArrayList<>();
        for (int start = 0; start < all.size(); start += size) {
            parts.add(all.subList(start, Math.min(all.size(), start + size)));
        }
        return parts;
    }

    /// The largest number that stands in a field; 0 where none does. Ordered alone, a null would be found as well.
    long largest(String collection, String field) {
        List<QueryDocumentSnapshot> last = read(collection(collection)
                .whereGreaterThan(field, 0)
                .orderBy(field, Query.Direction.DESCENDING)
                .limit(1));
        return last.isEmpty() ? 0 : new Fields(last.getFirst()).number(field);
    }

    private DocumentReference progress(String of) {
        return collection("progress").document(of);
    }

    long cursor(String of) {
        DocumentSnapshot kept = read(progress(of));
        return kept.exists() ? new Fields(kept).number(CURSOR) : 0;
    }

    Consumer<WriteBatch> moved(String of, long cursor) {
        return batch -> batch.set(progress(of), Map.of(CURSOR, cursor));
    }
}
