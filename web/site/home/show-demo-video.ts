/** What scripts/demo-video/record-demo.ts records from the product. */
const FOLDER = '/demo'
const VIDEO = `<video width="1280" height="800" controls playsinline muted preload="metadata" poster="${FOLDER}/demo.webp" aria-label="The product at work: a menu is uploaded, looked through, changed and approved" class="h-auto w-full">
<source src="${FOLDER}/demo.webm" type="video/webm"><source src="${FOLDER}/demo.mp4" type="video/mp4">
<track default kind="captions" srclang="en" label="English" src="${FOLDER}/demo.vtt"></video>`

/** Loads the demo with its dialog's opening and not before, and ends it with that; answers how to stop that. */
export function showDemoVideo(): () => void {
  const place = document.querySelector<HTMLElement>('[data-demo-video]')
  const dialog = place?.closest('dialog')
  if (!place || !dialog) return () => undefined
  const turned = () => {
    if (!dialog.open) return place.replaceChildren()
    place.innerHTML = VIDEO
    const video = place.querySelector('video')
    const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // who has forbidden videos to play by themselves starts it
    if (video && !wantsCalm) void video.play().catch(() => undefined)
  }
  // not every browser tells of a dialog's opening
  const observer = new MutationObserver(turned)
  observer.observe(dialog, { attributeFilter: ['open'] })
  if (dialog.open) turned()
  return () => observer.disconnect()
}
