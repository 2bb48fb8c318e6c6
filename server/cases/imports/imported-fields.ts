import { holds, type Permission } from '#server/permissions'
import { fieldsThat } from '../types/answer-fields.ts'
import type { Definition, OwnField } from '../types/definition.ts'

/** Everybody who may register sees every import, with all its cells. */
const importers = { permissions: ['applications.view', 'applications.register'] satisfies Permission[] }

const isSeen = ({ seenBy }: OwnField) => !seenBy || holds(importers, seenBy)

/** The fields that have a column in files. */
export const importedFields = (definition: Pick<Definition, 'fields'>) => fieldsThat(isSeen, definition)
