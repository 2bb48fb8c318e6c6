import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { SEARCH_TEXT_VERSION } from '#server/platform/lists/search-text'

const NAME = 'search-texts'

export const searchTextsAreCurrent = () => isRebuilt(NAME, SEARCH_TEXT_VERSION)

/** Called at the start. */
export const bringSearchTextsUpToDate = () =>
  rebuildOnce(NAME, SEARCH_TEXT_VERSION, async () =>
    (await import('./rebuild-texts.ts')).rebuildSearchTexts(),
  )
