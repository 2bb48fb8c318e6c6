/** Shown in their place, because they have no text here. */
export const REPLACED: Record<string, string> = {
  'pic:pic': '[picture]',
  'v:imagedata': '[picture]',
  'c:chart': '[chart]',
  'cx:chart': '[chart]',
  'dgm:relIds': '[diagram]',
  'o:OLEObject': '[embedded file]',
  'm:oMath': '[formula]',
  'w:altChunk': '[embedded file]',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
}

export const NOTICES: Record<string, string> = {
  'w:ins': 'Tracked changes are shown as accepted.',
  'w:del': 'Tracked changes are shown as accepted.',
  'w:moveFrom': 'Tracked changes are shown as accepted.',
  'w:commentReference': 'Comments are not shown.',
  'w:headerReference': 'Headers and footers are not shown.',
  'w:footerReference': 'Headers and footers are not shown.',
}
export const HIDDEN = 'Hidden text is not shown.'

/** Their text is deleted, moved away, or repeats another. */
export const SKIPPED = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt', 'm:oMath'])
