/**
 * What this machine calls itself.
 *
 * @module
 */

/** Names of the loopback interface, as host names of URLs: here they are one host. */
export const LOOPBACK_HOSTS: readonly string[] = [
  "localhost",
  "127.0.0.1",
  "[::1]",
];
