// A server with MCP's TypeScript SDK 2: node server-v2.mjs stdio|PORT [serve|reject]
// The last word says what becomes of editions with a handshake.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer, acceptedContent, createMcpHandler, fromJsonSchema, inputRequired } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const [way = 'stdio', older = 'serve'] = process.argv.slice(2);
const nothing = fromJsonSchema({ type: 'object', properties: {} });
const colour = { type: 'object', properties: { colour: { type: 'string' } }, required: ['colour'] };
const text = said => ({ content: [{ type: 'text', text: said }] });
let cancelled = 0;

function server() {
  const one = new McpServer({ name: 'sdk-v2', version: '1' }, { instructions: 'Add before you ask.' });
  const two = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] };
  one.registerTool('add', { inputSchema: fromJsonSchema(two) }, async ({ a, b }) => text(String(a + b)));
  one.registerTool('ask', { inputSchema: nothing }, async (_, { mcpReq }) => {
    const answer = acceptedContent(mcpReq.inputResponses, 'colour');
    return answer
      ? text(answer.colour)
      : inputRequired({ inputRequests: { colour: inputRequired.elicit({ message: 'Which colour?', requestedSchema: colour }) } });
  });
  one.registerTool('slow', { inputSchema: nothing }, async (_, { mcpReq }) => {
    for (let progress = 1; progress <= 4; progress++) {
      await sleep(300);
      const params = { progressToken: mcpReq._meta?.progressToken, progress, total: 4, message: `step ${progress}` };
      await mcpReq.notify({ method: 'notifications/progress', params });
    }
    return text('slow is done');
  });
  one.registerTool('hang', { inputSchema: nothing }, (_, { mcpReq }) => new Promise(() => {
    mcpReq.signal.addEventListener('abort', () => cancelled++);
  }));
  one.registerTool('cancelled', { inputSchema: nothing }, async () => text(String(cancelled)));
  return one;
}

if (way === 'stdio') {
  serveStdio(server, { legacy: older });
} else {
  const handler = createMcpHandler(server, { legacy: older === 'serve' ? 'stateless' : 'reject' });
  createServer(toNodeHandler(handler)).listen(Number(way), '127.0.0.1');
}
