/** The page of everything that waits for the person, over all threads. */
export function Inbox() {
  return <main aria-label="Inbox" />;
}
