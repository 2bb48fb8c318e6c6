import type { Response } from 'express'

export function varyOn(res: Response, header: string): void {
  const present = res.getHeader('Vary')
  if (present === undefined) res.setHeader('Vary', header)
  else if (present !== header) res.vary(header)
}
