import { certificateProblem } from '#server/platform/web/certificate-problem'

export type Finding = { about: string; state: 'well' | 'think' | 'wrong'; says: string; advice?: string }

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says })
export const think = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'think',
  says,
  advice,
})
export const wrong = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'wrong',
  says,
  advice,
})

export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { code?: string } }
  if (message === 'fetch failed' && cause) return reasonOf(cause)
  return message?.trim().split('\n').at(-1) || (code ?? cause?.code ?? 'no answer')
}

export function unreachable(
  about: string,
  says: string,
  error: unknown,
  advice: string,
  authorities?: string,
): Finding {
  const certificate = certificateProblem(error, authorities)
  if (certificate) return wrong(about, `${says}. ${certificate.says}`, certificate.advice)
  return wrong(about, `${says}: ${reasonOf(error)}`, advice)
}
