/** Something a host has to put right: a port in use, a folder that cannot be written, a database that is away. One line that says what to do. */
export class OperatorError extends Error {}
