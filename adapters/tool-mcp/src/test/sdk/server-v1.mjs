// A server with MCP's TypeScript SDK 1, with sessions over HTTP: node server-v1.mjs stdio|PORT
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const [way = 'stdio'] = process.argv.slice(2);
const colour = { type: 'object', properties: { colour: { type: 'string' } }, required: ['colour'] };
const text = said => ({ content: [{ type: 'text', text: said }] });
let cancelled = 0;

function server() {
  const one = new McpServer({ name: 'sdk-v1', version: '1' }, { instructions: 'Add before you ask.' });
  one.registerTool('add', { inputSchema: { a: z.number(), b: z.number() } }, async ({ a, b }) => text(String(a + b)));
  one.registerTool('ask', {}, async () => {
    const answer = await one.server.elicitInput({ message: 'Which colour?', requestedSchema: colour });
    return text(answer.content?.colour ?? answer.action);
  });
  one.registerTool('slow', {}, async extra => {
    for (let progress = 1; progress <= 4; progress++) {
      await sleep(300);
      const params = { progressToken: extra._meta?.progressToken, progress, total: 4, message: `step ${progress}` };
      await extra.sendNotification({ method: 'notifications/progress', params });
    }
    return text('slow is done');
  });
  one.registerTool('hang', {}, extra => new Promise(() => {
    extra.signal.addEventListener('abort', () => cancelled++);
  }));
  one.registerTool('cancelled', {}, async () => text(String(cancelled)));
  return one;
}

if (way === 'stdio') {
  await server().connect(new StdioServerTransport());
} else {
  const sessions = new Map();
  createServer(async (request, response) => {
    let transport = sessions.get(request.headers['mcp-session-id']);
    if (!transport) {
      transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: id => sessions.set(id, transport),
      });
      await server().connect(transport);
    }
    await transport.handleRequest(request, response);
  }).listen(Number(way), '127.0.0.1');
}
