import { today } from '../../clock.ts'
import { db } from '../../database/client.ts'
import { laterDay } from '../../time-zones.ts'

const KEPT_DAYS = 30

/** Expired tokens stay for a month, so that their owner sees why a program stopped working. */
export const sweepTokens = () =>
  db.apiToken.deleteMany({ where: { expiresOn: { lt: laterDay(today(), -KEPT_DAYS) } } })
