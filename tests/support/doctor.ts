import { launch } from './process.ts'

export const EXPIRED = 'Its certificate has expired.'
export const OTHER_NAME = 'Its certificate is for another name.'
export const SELF_SIGNED = 'Its certificate is self-signed.'
export const UNKNOWN = 'Its certificate is from an authority that is not trusted here.'

export type Finding = { about: string; state: string; says: string; advice?: string }

export async function examine(settings: Record<string, string>) {
  const command = launch(settings, ['server/operations/commands/docket.mjs', 'doctor', '--json'])
  await command.ended
  return (JSON.parse(command.output()) as { findings: Finding[] }).findings
}
