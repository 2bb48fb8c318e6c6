import { sql } from '#server/platform/database/read'

/** `none`: the type has no text for receipts. */
export type ReceiptState = 'made' | 'missing' | 'none'

/** Of the application `a`. The text is from the latest version, like those of letters. */
export const receiptState = sql`CASE WHEN EXISTS (SELECT 1 FROM "Paper" e
  WHERE e."applicationId" = a."id" AND e."kind" = 'receipt') THEN 'made'
  WHEN (SELECT z."texts" ->> 'receipt' FROM "TypeVersion" z
    WHERE z."typeId" = a."typeId" ORDER BY z."number" DESC LIMIT 1) <> '' THEN 'missing'
  ELSE 'none' END AS "receiptState"`

/** Why no receipt can be made of a case whose receipt isn’t missing. */
export const whyNoReceipt = (state: ReceiptState | undefined) =>
  state === 'made'
    ? 'This application already has a receipt.'
    : 'The type of this application has no text for receipts.'
