/** The address of an invitation: by the name under which this page was opened, since that is the one that works here. */
export function linkTo(origin: string, secret: string): string {
  return `${origin}/join#${secret}`;
}

/** Whether a name means this very machine to everyone: an invitation with it leads nowhere. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
