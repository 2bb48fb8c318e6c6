/** The message is shown to the operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

type Failure = NodeJS.ErrnoException & { errcode?: number }

const NOT_WRITABLE = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'])
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
/** SQLite: read-only, cannot open; full. */
const NOT_OPENED = new Set([8, 14])
const FULL = 13

export function startProblem(error: Failure) {
  const { name, code, syscall } = error
  const reason = error.message.trim().replace(/\s*\n\s*/g, ' ')
  if (isFull(error) || isFull(error.cause as Failure))
    return `There is no room left on the disk: make some, and say it again. Nothing was changed. (${reason})`
  if (name === 'BadSetting' || name === 'CannotStart') return reason
  if (code === 'EADDRINUSE') return `This port is in use already. Choose another with PORT. (${reason})`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `Docket may not listen there. Choose another address with HOST and PORT. (${reason})`
  if (NOT_WRITABLE.has(code ?? '') || NOT_OPENED.has(resultOf(error)))
    return `This folder cannot be written. Choose another with STORAGE_DIR. (${reason})`
  return `Docket cannot start: ${reason}`
}

export const isFull = (error: Failure | undefined) =>
  error !== undefined && (NO_ROOM.has(error.code ?? '') || resultOf(error) === FULL)

const resultOf = ({ errcode = 0 }: Failure) => errcode & 0xff
