import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Request, Response } from 'express'
import type { User } from '#server/permissions'
import { transaction } from '#server/platform/database/transaction'
import type { Accepted } from '#server/platform/files/accept'
import { asLogo } from '#server/platform/files/pictures'
import { readOriginal } from '#server/platform/files/serve'
import { removeFiles, withStoredFiles } from '#server/platform/files/store'
import { type Logo, office } from '#server/platform/office'
import { lockSettings, refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { cachePublicly } from '#server/platform/web/headers'
import { auditSetting } from './change-settings.ts'

export async function storeLogo(picture: Accepted | undefined, actor: User) {
  if (!picture) throw new InvalidForm({ logo: 'Choose a picture.' })
  const { width, height, ...png } = await toPng(picture)
  await withStoredFiles([png], async ([file]) => {
    const { id, sha256, size } = file!
    await replaceLogo({ id, sha256, size, width, height }, actor)
  })
}

export const removeLogo = (actor: User) => replaceLogo(null, actor)

async function replaceLogo(logo: Logo | null, actor: User) {
  const before = await transaction(async tx => {
    await lockSettings(tx)
    const { logo: before } = office()
    if (!logo && !before) return null
    await storeSetting(tx, 'logo', logo && JSON.stringify(logo))
    await auditSetting(tx, actor, 'logo', before?.sha256 ?? '', logo?.sha256 ?? '')
    return before
  })
  await refreshSettings()
  if (before) await removeFiles([before.id])
}

async function toPng(picture: Accepted) {
  const { bytes, width, height } = await asLogo(picture.path)
  const path = `${picture.path}.logo`
  await writeFile(path, bytes, { mode: 0o600 })
  const sha256 = hash('sha256', bytes)
  return {
    ...picture,
    path,
    type: 'image/png',
    size: bytes.length,
    sha256,
    thumbnailPath: null,
    width,
    height,
  }
}

const A_YEAR = 31_536_000

/** The address changes with the picture, so browsers need not ask again. */
export async function sendLogo(req: Request, res: Response) {
  const bytes = await readOriginal(req, await logoWith(String(req.params.sha256)))
  cachePublicly(res, A_YEAR).type('image/png').set('X-Content-Type-Options', 'nosniff').end(bytes)
}

/** Another process may just have stored it. */
async function logoWith(sha256: string): Promise<Logo> {
  if (office().logo?.sha256 !== sha256) await refreshSettings()
  const { logo } = office()
  if (logo?.sha256 !== sha256) throw new NotFound()
  return logo
}
