/** On a page without the application, shows in the place of a picture that cannot be had what stands beside it for that. */
export function followPictures(): void {
  const failed = (image: EventTarget | null) => {
    const picture = image instanceof HTMLImageElement ? image.closest('picture') : null
    const instead = picture?.nextElementSibling
    if (!picture || !instead?.hasAttribute('data-placeholder')) return
    picture.hidden = true
    instead.removeAttribute('hidden')
  }
  // it may have failed before
  for (const image of document.images) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) failed(image)
  }
  document.addEventListener('error', ({ target }) => failed(target), true)
}
