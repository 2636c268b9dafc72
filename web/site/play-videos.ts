/**
 * Puts the service's player, from its address without cookies, over a poster that is pressed (`content/video/video-player.tsx`);
 * one at a time. Answers how to stop that.
 */
export function playVideos(): () => void {
  const play = ({ target }: Event) => {
    const poster = target instanceof Element && target.closest<HTMLElement>('[data-plays]')
    if (!poster) return
    for (const place of document.querySelectorAll('[data-player]')) place.replaceChildren()
    const player = document.createElement('iframe')
    player.src = `https://www.youtube-nocookie.com/embed/${poster.dataset.plays}`
    player.title = poster.dataset.title ?? ''
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // the service refuses to play for pages that do not say where they are
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    player.className = 'absolute inset-0 size-full'
    poster.nextElementSibling?.append(player)
  }
  document.addEventListener('click', play)
  return () => document.removeEventListener('click', play)
}
