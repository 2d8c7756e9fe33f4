/** Whether a network, or an address, is the machine itself. */
export const isThisMachine = (network: string): boolean =>
  /^(127\.|::1$|0:0:0:0$|::ffff:127\.)/.test(network);
