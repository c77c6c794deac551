package org.murabito.webchat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/// A request written by hand, as slowly and as far as its sender likes.
final class Wire implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader in;

    private Wire(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        socket.setSoTimeout(30_000);
    }

    static Wire to(Town town) throws IOException {
        return new Wire(new Socket(InetAddress.getLoopbackAddress(), town.port()));
    }

    /// The head of a request alone.
    ///
    /// @param more headers, each with its line end
    static Wire head(Town town, String line, String more) throws IOException {
        Wire wire = to(town);
        wire.send(line + " HTTP/1.1\r\nHost: 127.0.0.1:" + town.port() + "\r\n" + more + "\r\n");
        return wire;
    }

    /// The same by a browser that is somebody.
    static Wire head(Town town, Browserless somebody, String line, String more) throws IOException {
        String cookie = somebody.cookie();
        return head(town, line, "Cookie: " + cookie + "\r\n" + more);
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    boolean isAnswered() throws IOException {
        return in.ready();
    }

    int status() throws IOException {
        String line = in.readLine();
        return line == null ? -1 : Integer.parseInt(line.substring(9, 12));
    }

    /// Whether the other side hung up, once everything it sent was read.
    boolean isCutOff() throws IOException {
        char[] piece = new char[8_192];
        try {
            while (in.read(piece) >= 0) {
                // Only the end matters.
            }
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
