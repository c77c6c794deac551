// The service worker that shows notifications for pages that may show none themselves. Pressed, one leads to its message.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(link) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(link);
  page.postMessage(link);
  return page.focus();
}
