import { db } from '#server/platform/database/client'

/** Audit entries of views, oldest first. */
export const trail = async () => {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  return entries
    .filter(({ action }) => !/\.(register|seal|add-custody-event)$/.test(action) || action.startsWith('file'))
    .map(({ actorName, action, subjectId, subject, details }) => [
      actorName,
      action,
      subjectId,
      subject,
      details,
    ])
}
