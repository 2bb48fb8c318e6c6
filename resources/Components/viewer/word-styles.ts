import { eachPiece, isOn } from './word-xml.ts'

/** Properties of text that change what it says. */
export type Look = { hidden?: boolean; struck?: boolean; capitals?: boolean; place?: string; font?: string }

type Attribute = (name: string) => string | undefined

export function lookFrom(tag: string, attribute: Attribute): Look {
  const value = attribute('w:val')
  switch (tag) {
    case 'w:vanish':
    case 'w:specVanish':
      return { hidden: isOn(value) }
    case 'w:strike':
    case 'w:dstrike':
      return { struck: isOn(value) }
    case 'w:caps':
      return { capitals: isOn(value) }
    case 'w:vertAlign':
      return { place: value ?? '' }
    case 'w:rFonts':
      return { font: attribute('w:ascii') ?? attribute('w:hAnsi') ?? '' }
    default:
      return {}
  }
}

type Style = { name: string; basedOn: string; look: Look; list?: string; level?: number; outline: boolean }

const MAX_BASES = 20

export function stylesIn(xml: string) {
  const styles = new Map<string, Style>()
  let style: Style | undefined
  let inRunProperties = false
  eachPiece(xml, {
    open(tag, attribute) {
      const value = attribute('w:val') ?? ''
      if (tag === 'w:style') {
        style = { name: '', basedOn: '', look: {}, outline: false }
        styles.set(attribute('w:styleId') ?? '', style)
      } else if (!style) return
      else if (tag === 'w:name') style.name = value
      else if (tag === 'w:basedOn') style.basedOn = value
      else if (tag === 'w:numId') style.list = value
      else if (tag === 'w:ilvl') style.level = Number(value)
      else if (tag === 'w:outlineLvl') style.outline = Number(value) < 9
      else if (tag === 'w:rPr') inRunProperties = true
      else if (inRunProperties) style.look = { ...style.look, ...lookFrom(tag, attribute) }
    },
    close(tag) {
      if (tag === 'w:rPr') inRunProperties = false
      if (tag === 'w:style') style = undefined
    },
    text() {},
  })

  /** From the style to the one that it is based on last. */
  function chainOf(id: string) {
    const chain: Style[] = []
    for (let at: string | undefined = id; at && chain.length < MAX_BASES; at = chain.at(-1)!.basedOn) {
      const found = styles.get(at)
      if (!found) break
      chain.push(found)
    }
    return chain
  }

  return {
    of: (id: string): Look =>
      Object.assign(
        {},
        ...chainOf(id)
          .toReversed()
          .map(({ look }) => look),
      ) as Look,
    listOf(id: string) {
      const own = chainOf(id).find(({ list }) => list !== undefined)
      return own && { list: own.list!, level: own.level ?? 0 }
    },
    isHeading: (id: string) =>
      /^(?:heading|title|subtitle)/i.test(id) ||
      chainOf(id).some(({ name, outline }) => outline || /^(?:heading|title|subtitle)/i.test(name)),
  }
}
