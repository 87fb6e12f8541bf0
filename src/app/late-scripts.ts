const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const entry = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * `w`: the entry, then what it imports. Fetches them after the first frame. Runs the entry then, or, where it may be late, at the
 * first sign of a person, ten seconds on at the latest. A press on a button before the page answers is repeated once it does,
 * and so are a form that only its script can send and every tick of a box, which React would take back. Ten seconds after the entry began nothing is held back any more: a page of which
 * one part never comes still answers in all others.
 */
const starter = `(function(d,w,n,late){var r=d.documentElement,c=[],got,ran,b,at;
function add(t,p){var e=d.createElement(t),k;e.nonce=n;for(k in p)e[k]=p[k];d.head.appendChild(e)}
function get(){if(got)return;got=1;w.forEach(function(h,i){if(i||late)add('link',{rel:'modulepreload',fetchPriority:'low',href:h})})}
function run(){if(ran)return;ran=Date.now();get();add('script',{type:'module',async:true,src:w[0]})}
function see(){late?get():run();setTimeout(run,1e4)}
requestAnimationFrame(function(){setTimeout(see)});setTimeout(see,2e3);
'pointerdown pointermove keydown focusin scroll click'.split(' ').forEach(function(t){addEventListener(t,run,{once:true,capture:true,passive:true})});
function early(){return!r.dataset.ready&&Date.now()-ran<1e4}
addEventListener('click',function(e){if(!early()||!e.target.closest)return;var t=e.target.closest('button,[role=button],[type=checkbox]');
if(!t||t.form&&t.type==='submit')return;e.preventDefault();e.stopImmediatePropagation();at=Date.now();t.type==='checkbox'?c.push(t):b=t},true);
addEventListener('submit',function(e){run();if(!early()||e.target.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();b=e.target;at=Date.now()},true);
new MutationObserver(function(_,o){o.disconnect();c.forEach(function(t){t.click()});if(!b||!b.isConnected||Date.now()-at>1e4)return;if(b.requestSubmit)return b.requestSubmit();
['pointerdown','mousedown','pointerup','mouseup'].forEach(function(t){b.dispatchEvent(new PointerEvent(t,{bubbles:true,cancelable:true,isPrimary:true,pointerType:'mouse'}))});b.click()}).observe(r,{attributeFilter:['data-ready']})})`

interface Wanted {
  readonly nonce: string
  /** The addresses of the texts that the entry will ask for. */
  readonly texts: readonly string[]
  /** True where the page has nothing that moves by itself, so that its code can wait for a person. */
  readonly late: boolean
}

/** Lets a page be painted before its scripts are fetched: what a reader sees first does not share a thin line with them. */
export function startAfterPaint(html: string, { nonce, texts, late }: Wanted): string {
  const main = entry.exec(html)?.[1]
  if (main === undefined) return html
  const beside = [...html.matchAll(preload)].map(([, href]) => href!)
  const wanted = JSON.stringify([...new Set([main, ...texts, ...beside])].filter(isOurs))
  const call = `${starter}(document,${wanted},'${nonce}',${late})`
  return html
    .replaceAll(preload, '')
    .replace(entry, () => `<script nonce="${nonce}">${call}</script>`)
}

const isOurs = (href: string) => /^\/assets\/[\w./-]+$/.test(href)
