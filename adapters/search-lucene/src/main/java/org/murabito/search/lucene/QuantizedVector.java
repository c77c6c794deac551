package org.murabito.search.lucene;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.apache.lucene.util.BytesRef;

/// A vector in few bytes, each made of it alone: Lucene's own quantised vectors are scaled by others of their segment,
/// so that how near one is would depend on hidden ones.
///
/// @param signs a bit for each number: whether it is positive
/// @param numbers the inverse length, then a byte for each number
@SuppressWarnings("ArrayRecordComponent")
record QuantizedVector(byte[] signs, byte[] numbers) {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle FLOATS =
            MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    private static final float STEPS = 127;

    static QuantizedVector of(float[] vector) {
        float most = 0;
        for (float number : vector) {
            most = Math.max(most, Math.abs(number));
        }
        byte[] numbers = new byte[Float.BYTES + vector.length];
        double length = 0;
        for (int i = 0; i < vector.length; i++) {
            int step = Math.round(vector[i] / most * STEPS);
            length += step * step;
            numbers[Float.BYTES + i] = (byte) step;
        }
        FLOATS.set(numbers, 0, (float) (1 / Math.sqrt(length)));
        return new QuantizedVector(signs(vector), numbers);
    }

    /// Whether it points anywhere.
    static boolean hasDirection(float[] vector) {
        double sum = 0;
        for (float number : vector) {
            sum += Math.abs(number);
        }
        return sum > 0 && Double.isFinite(sum);
    }

    static byte[] signs(float[] vector) {
        byte[] signs = new byte[(vector.length + Long.SIZE - 1) / Long.SIZE * Long.BYTES];
        for (int i = 0; i < vector.length; i++) {
            if (vector[i] > 0) {
                signs[i / Byte.SIZE] |= (byte) (1 << i % Byte.SIZE);
            }
        }
        return signs;
    }

    /// In how many numbers two have the same sign; 0 where they are of different lengths.
    static int alike(BytesRef stored, byte[] signs) {
        if (stored.length != signs.length) {
            return 0;
        }
        int apart = 0;
        for (int at = 0; at < signs.length; at += Long.BYTES) {
            apart += Long.bitCount((long) LONGS.get(stored.bytes, stored.offset + at) ^ (long) LONGS.get(signs, at));
        }
        return signs.length * Byte.SIZE - apart;
    }

    /// The cosine of a stored vector and one of length 1; 0 where they have different lengths.
    static double cosine(BytesRef stored, float[] unit) {
        if (stored.length != Float.BYTES + unit.length) {
            return 0;
        }
        float sum = 0;
        int from = stored.offset + Float.BYTES;
        for (int i = 0; i < unit.length; i++) {
            sum += stored.bytes[from + i] * unit[i];
        }
        return sum * (float) FLOATS.get(stored.bytes, stored.offset);
    }

    static float[] unit(float[] vector) {
        double length = 0;
        for (float number : vector) {
            length += (double) number * number;
        }
        float[] unit = new float[vector.length];
        for (int i = 0; i < unit.length; i++) {
            unit[i] = (float) (vector[i] / Math.sqrt(length));
        }
        return unit;
    }
}
