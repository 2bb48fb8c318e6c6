import { useState } from 'react'
import type { DefinedField, Definition, Draft, Fates, Rules, Texts } from '#server/cases/types/definition'
import { isSame, narrowedFields } from '#server/cases/publishing/differences'

type Step = { definition: Draft; what: string; key: string | undefined }

/** A definition while it is edited, with the steps to undo. `current` is the latest version. */
export function useDefinition(saved: Draft, current: Definition) {
  const [definition, setDefinition] = useState(saved)
  const [steps, setSteps] = useState<Step[]>([])

  /** `what` completes “Undo: …”. Changes with the same key, such as typing in one control, are one step. */
  function change(next: Draft, what: string, key?: string) {
    const continues = key !== undefined && steps.at(-1)?.key === key
    if (!continues) setSteps([...steps, { definition, what, key }])
    setDefinition(next)
  }

  function undo() {
    const last = steps.at(-1)
    if (!last) return
    setDefinition(last.definition)
    setSteps(steps.slice(0, -1))
  }

  return {
    definition,
    /** As it is saved. */
    sent: asSaved(definition, current),
    unsaved: !isSame(asSaved(definition, current), asSaved(saved, current)),
    undo,
    undoable: steps.at(-1)?.what ?? null,
    setFields: (fields: DefinedField[], what: string, key?: string) =>
      change({ ...definition, fields }, what, key),
    setRules: (rules: Partial<Rules>, what: string, key?: string) =>
      change({ ...definition, rules: { ...definition.rules, ...rules } }, what, key),
    setTexts: (texts: Partial<Texts>, what: string, key?: string) =>
      change({ ...definition, texts: { ...definition.texts, ...texts } }, what, key),
    setDropped: (dropped: Fates, what: string) => change({ ...definition, dropped }, what),
  }
}

/** Without the blank lines and names that remain while somebody types, and without choices about other fields. */
function asSaved({ fields, rules, texts, ...draft }: Draft, current: Definition): Draft {
  const documents = rules.requiredDocuments.map(line => line.trim()).filter(Boolean)
  const stages = Object.entries(rules.publicStages).filter(([, name]) => name.trim() !== '')
  const requiredDocuments = [...new Set(documents)]
  const dropped = Object.fromEntries(
    narrowedFields(current, { fields, rules, texts }).flatMap(({ name }) =>
      draft.dropped[name] === 'drop' ? [[name, 'drop' as const]] : [],
    ),
  )
  const { receipt, ...others } = texts
  return {
    fields,
    texts: receipt ? texts : others,
    dropped,
    rules: { ...rules, requiredDocuments, publicStages: Object.fromEntries(stages) },
  }
}

export type DefinitionState = ReturnType<typeof useDefinition>
