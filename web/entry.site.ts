import { keepReference } from './features/affiliates/keep-reference.ts'
import { startIslands } from './islands/start-islands.ts'
import { reloadOnceOnStaleChunks } from './lib/stale-chunks.ts'
import { followPictures } from './site/follow-pictures.ts'
import { followSliders } from './site/follow-sliders.ts'
import { startAccount } from './site/start-account.ts'
import { startSite } from './site/start-site.ts'

/** The script of public pages, which come without the application: plain, and small enough to be there with the first paint. */
reloadOnceOnStaleChunks()
keepReference()
followPictures()
followSliders()
startIslands()
startSite()
void startAccount()
