import { firstProblem, templateProblem } from '#server/papers/template'
import type { TextKind } from '#server/papers/template-words'
import { type Definition, FIELD_NAME, type LetterTemplate, ownFields, type TitledText } from './definition.ts'

// The browser imports this file too.

/** By the path of the input. */
export type Problems = Record<string, string>

export const BAD_NAME =
  'Enter a name of up to 40 letters and digits that starts with a small letter, such as roomCount.'

type Place = { path: string; kind: TextKind; template: string }

const titled = (path: string, { title, body }: TitledText): Place[] => [
  { path: `${path}.title`, kind: 'letter', template: title },
  { path: `${path}.body`, kind: 'letter', template: body },
]

/** Every template of a definition, by the path of its input. */
function templatesIn({
  texts: { resolution, receipt = '', letters = [], minutes = '' },
}: Definition): Place[] {
  return [
    { path: 'texts.resolution', kind: 'resolution', template: resolution },
    { path: 'texts.receipt', kind: 'receipt', template: receipt },
    { path: 'texts.minutes', kind: 'minutes', template: minutes },
    ...letters.flatMap(({ second, ...letter }, at) => [
      ...titled(`texts.letters.${at}`, letter),
      ...(second ? titled(`texts.letters.${at}.second`, second) : []),
    ]),
  ]
}

export function templateProblems(definition: Definition): Problems {
  const names = ownFields(definition).map(({ name }) => name)
  return {
    ...problemsIn(definition, ({ template, kind }) => templateProblem(template, kind, names)),
    ...letterProblems(definition.texts.letters ?? []),
  }
}

/** Everybody who sees a case reads its papers. Earlier versions left such words empty, so board files may have them. */
export function restrictedWords(definition: Definition): Problems {
  const restricted = ownFields(definition).filter(({ seenBy }) => seenBy)
  const labels = new Map(restricted.map(({ name, label }) => [name, label]))
  return problemsIn(definition, ({ template }) =>
    firstProblem(template, word => {
      const label = labels.get(word)
      return label && `can’t contain {{${word}}}, because not everybody sees “${label}”.`
    }),
  )
}

const problemsIn = (definition: Definition, problemOf: (place: Place) => string | undefined): Problems =>
  Object.fromEntries(
    templatesIn(definition).flatMap(place => {
      const problem = problemOf(place)
      return problem ? [[place.path, problem]] : []
    }),
  )

function letterProblems(letters: LetterTemplate[]): Problems {
  const problems = letters.flatMap(({ name, label, title, body, second }, at) => {
    const isRepeated = letters.findIndex(other => other.name === name) < at
    const found: Record<string, string | false> = {
      name: FIELD_NAME.test(name) ? isRepeated && `Another letter is called “${name}”.` : BAD_NAME,
      label: !label && 'Enter a label.',
      title: !title && 'Enter a title.',
      body: !body && 'Enter the text of the letter.',
      'second.language': second?.language === '' && 'Enter the language.',
      'second.title': second?.title === '' && 'Enter a title.',
      'second.body': second?.body === '' && 'Enter the text of the letter.',
    }
    return Object.entries(found).flatMap(([part, message]) =>
      message ? [[`texts.letters.${at}.${part}`, message]] : [],
    )
  })
  return Object.fromEntries(problems)
}
