import { certificateProblem } from '#server/platform/web/certificates'

/** Printed by `docket doctor --json`. */
export type Finding = { about: string; state: 'well' | 'think' | 'wrong'; says: string; advice?: string }

export const TIMEOUT_MS = 5_000

export const ok = (about: string, says: string): Finding => ({ about, state: 'well', says })
export const warning = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'think',
  says,
  advice,
})
export const problem = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'wrong',
  says,
  advice,
})

/** The findings whose condition holds, or else that all is well. */
export function findingsOr(well: Finding, ...found: (Finding | false | null | undefined)[]): Finding[] {
  const findings = found.filter(finding => !!finding)
  return findings.length > 0 ? findings : [well]
}

export function messageOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { code?: string } }
  if (message === 'fetch failed' && cause) return messageOf(cause)
  return message?.trim().split('\n').at(-1) || (code ?? cause?.code ?? 'no answer')
}

/** `caSetting` is the variable that names the trusted authorities. */
export function unreachable(
  about: string,
  says: string,
  error: unknown,
  advice: string,
  caSetting?: string,
): Finding {
  const certificate = certificateProblem(error, caSetting)
  if (certificate) return problem(about, `${says}. ${certificate.problem}`, certificate.advice)
  return problem(about, `${says}: ${messageOf(error)}`, advice)
}
