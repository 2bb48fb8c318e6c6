import { config } from '#server/config'
import { type Query, sql } from './database/read.ts'
import { isMissing, storage } from './files/file-storage.ts'
import { storedSettings } from './settings.ts'
import { linkTo } from './web/addresses.ts'

/** A PNG of at most 1200 × 600 pixels. */
export type Logo = { id: string; sha256: string; size: number; width: number; height: number }

export type Office = {
  name: string
  address: string[]
  /** The lines above the name on papers. Without them, papers start with the name. */
  letterhead: string[]
  logo: Logo | null
}

export function office(): Office {
  const { officeName: name, officeAddress, letterhead, logo } = storedSettings()
  return {
    name: name ?? config.officeName,
    address: linesOf(officeAddress),
    letterhead: linesOf(letterhead),
    logo: logo ? (JSON.parse(logo) as Logo) : null,
  }
}

export const officeName = () => office().name

export async function officeNameIn(query: Query) {
  const [row] = await query<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = 'office'`)
  return row?.value ?? config.officeName
}

/** For the browser. */
export function officeProps() {
  const { name, address, letterhead, logo } = office()
  return { office: name, address, letterhead, logo: logo && logoProps(logo) }
}

const logoProps = ({ sha256, width, height }: Logo) => ({ src: linkTo(`/logo/${sha256}`), width, height })

/** The bytes of the PNG, or null if there is no logo or its file is missing. */
export async function readLogo(): Promise<Buffer | null> {
  const { logo } = office()
  return logo && storage.read(logo.id).catch(nullIfMissing)
}

function nullIfMissing(error: unknown) {
  if (isMissing(error)) return null
  throw error
}

const linesOf = (text = '') => text.split('\n').filter(Boolean)
