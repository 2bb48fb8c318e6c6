/** The message is shown to the operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

type Failure = NodeJS.ErrnoException & { errcode?: number }

const NOT_WRITABLE = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'])
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
const SQLITE_NOT_WRITABLE = new Set([8, 14])
const SQLITE_FULL = 13

export function startProblem(error: Failure) {
  const { name, code, syscall } = error
  const reason = error.message.trim().replace(/\s*\n\s*/g, ' ')
  if (isFull(error) || isFull(error.cause as Failure))
    return `The disk is full. Free some space and try again. Nothing was changed. (${reason})`
  if (name === 'BadSetting' || name === 'CannotStart') return reason
  if (code === 'EADDRINUSE') return `The port is already in use. Choose another with PORT. (${reason})`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `Docket can’t listen on this address. Choose another with HOST and PORT. (${reason})`
  if (NOT_WRITABLE.has(code ?? '') || SQLITE_NOT_WRITABLE.has(resultOf(error)))
    return `The storage folder is not writable. Choose another with STORAGE_DIR. (${reason})`
  return `Docket cannot start: ${reason}`
}

export const isFull = (error: Failure | undefined) =>
  error !== undefined && (NO_ROOM.has(error.code ?? '') || resultOf(error) === SQLITE_FULL)

const resultOf = ({ errcode = 0 }: Failure) => errcode & 0xff
