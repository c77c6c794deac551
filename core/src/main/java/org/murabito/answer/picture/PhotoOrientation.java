package org.murabito.answer.picture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// How a camera was held: a JPEG keeps what the lens saw, and notes in its EXIF how it is to be turned.
final class PhotoOrientation {
    private static final int START_OF_EXIF = 0x45786966;
    private static final int ORIENTATION = 0x0112;
    private static final int ENTRY_BYTES = 12;

    private PhotoOrientation() {}

    /// How many quarter turns clockwise show it upright; none where that is not said, or not readable.
    static int quarterTurns(byte[] bytes) {
        try {
            return switch (orientation(ByteBuffer.wrap(bytes))) {
                case 6 -> 1;
                case 3 -> 2;
                case 8 -> 3;
                default -> 0;
            };
        } catch (IndexOutOfBoundsException _) {
            return 0;
        }
    }

    /// 0 for what is no JPEG, or has no such note before its pixels.
    private static int orientation(ByteBuffer file) {
        int at = 2;
        while (file.getShort(0) == (short) 0xffd8 && file.get(at) == (byte) 0xff && file.get(at + 1) != (byte) 0xda) {
            int length = file.getShort(at + 2) & 0xffff;
            if (file.get(at + 1) == (byte) 0xe1 && file.getInt(at + 4) == START_OF_EXIF) {
                return noted(file.slice(at + 10, length - 8));
            }
            at += 2 + length;
        }
        return 0;
    }

    /// @param tiff a directory of entries of twelve bytes each: tag, type, count, value
    private static int noted(ByteBuffer tiff) {
        tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int directory = tiff.getInt(4);
        int entries = tiff.getShort(directory) & 0xffff;
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + i * ENTRY_BYTES;
            if (tiff.getShort(entry) == ORIENTATION) {
                return tiff.getShort(entry + 8);
            }
        }
        return 0;
    }
}
