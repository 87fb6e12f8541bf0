/** The id of the link that leaves at once. */
export const exitId = 'exit'

/** How many presses of Escape leave, and within how many milliseconds. */
const presses = 3
const within = 2_000

/**
 * Runs in the head of every page, so that it works before anything else does. Leaving empties the screen, replaces this entry of
 * the tab's history, and takes the other tabs of this site along. Who goes back in the tab is sent away again; who opens an
 * address anew is not. Where the person chose so, or others use the device, the session ends and what was kept here goes. Without
 * a network the session ends at the next visit, before the page shows.
 */
export const leaveScript = `(function(){var d=document,e=d.documentElement,k='left',p=[];
function away(u){e.style.display='none';d.title='';location.replace(u)}
function kept(){try{return sessionStorage.getItem(k)}catch(_){}}
function forget(s){for(var i=s.length;i--;){var n=s.key(i);if(/^advena-(?!client-list)/.test(n))s.removeItem(n)}}
function go(far){var a=d.getElementById('${exitId}');if(!a)return;var u=a.href,m=d.createElement('meta');e.style.display='none';
m.name='referrer';m.content='no-referrer';d.head.appendChild(m);
var all=a.dataset.ends==='yes'||/(?:^|; )(?:exit=all|device=shared)(?:;|$)/.test(d.cookie),member=a.dataset.member==='yes';
try{if(all){if(member&&!far)fetch('/api/auth/sign-out',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:'{}'}).catch(function(){});
forget(localStorage);sessionStorage.clear();if(window.indexedDB)indexedDB.deleteDatabase('advena-files')}
if(window.caches)caches.keys().then(function(l){l.forEach(function(n){if(all||/^own-/.test(n))caches.delete(n)})});
if(!far){localStorage.setItem(k,all&&member?'due':'gone');if(!all||!member)localStorage.removeItem(k)}}catch(_){}
var mark=function(){try{for(var s=sessionStorage,i=s.length;i--;)if(/^tsr-/.test(s.key(i)))s.removeItem(s.key(i));s.setItem(k,u)}catch(_){}};mark();addEventListener('pagehide',mark);away(u)}
try{var u=kept(),n=performance.getEntriesByType('navigation')[0];
if(u){if(n&&n.type==='back_forward')return away(u);sessionStorage.removeItem(k)}
if(localStorage.getItem(k)==='due'){localStorage.removeItem(k);return away('/api/logout')}}catch(_){}
addEventListener('pageshow',function(v){var u=v.persisted&&kept();if(u)away(u)});
addEventListener('storage',function(v){if(v.key===k&&v.newValue)go(true)});
addEventListener('click',function(v){if(v.target.closest&&v.target.closest('#${exitId}')){v.preventDefault();v.stopPropagation();go()}},true);
addEventListener('keydown',function(v){if(v.key!=='Escape'||v.repeat||v.isComposing)return;
p=p.filter(function(t){return v.timeStamp-t<${within}});p.push(v.timeStamp);if(p.length>=${presses})go()},true)})()`
