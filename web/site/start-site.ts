import { startAnalytics } from '../features/analytics/start-analytics.ts'
import { startChat } from '../features/chat/start-chat.ts'
import { startConsent } from '../features/consent/start-consent.ts'
import { startNewsletter } from '../features/newsletter/start-newsletter.ts'
import { registerServiceWorker } from '../lib/service-worker.ts'
import { followCarousels } from '../ui/follow-carousels.ts'
import { followTabs } from '../ui/follow-tabs.ts'
import { startDialogs } from '../ui/start-dialogs.ts'
import { startFeeCalculator } from './content/pricing/start-fee-calculator.ts'
import { startFilters } from './content/start-filters.ts'
import { followCursor } from './follow-cursor.ts'
import { showDemoVideo } from './home/show-demo-video.ts'
import { startHome } from './home/start-home.ts'
import { playVideos } from './play-videos.ts'

/** Brings the frame of a public page to life; answers how to stop that. */
export function startSite(): () => void {
  for (const year of document.querySelectorAll('[data-year]'))
    year.textContent = String(new Date().getFullYear())
  const stops = [
    startDialogs(),
    followTabs(),
    followCarousels(),
    startHome(),
    showDemoVideo(),
    playVideos(),
    startNewsletter(),
    startFeeCalculator(),
    startFilters(),
    startConsent(),
    startChat(),
    followCursor(),
    startAnalytics(),
  ]
  void registerServiceWorker()
  return () => {
    for (const stop of stops) stop()
  }
}
